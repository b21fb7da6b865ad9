"""The official Python client: makes one call, answers as it is told, and prints what it was asked and what it got."""

import asyncio
import json
import sys
from typing import Any

import httpx2
from mcp import Client
from mcp.client import ClientRequestContext
from mcp_types import ElicitRequestParams, ElicitRequestURLParams, ElicitResult
from pydantic import BaseModel


class Plan(BaseModel):
    """What to call, how, and what to answer, by the message of each question."""

    url: str
    mode: str
    request: dict[str, Any]
    answers: dict[str, ElicitResult]


async def carry_out(plan: Plan) -> dict[str, Any]:
    questions: list[dict[str, Any]] = []

    async def answer(context: ClientRequestContext, params: ElicitRequestParams) -> ElicitResult:
        if isinstance(params, ElicitRequestURLParams):
            questions.append({"message": params.message, "url": params.url})
            await visit(params.url)
        else:
            questions.append({"message": params.message, "schema": params.requested_schema})
        return plan.answers[params.message]

    async with Client(plan.url, mode=plan.mode, elicitation_callback=answer) as client:
        result = await call(client, plan.request)
        dump = result.model_dump(mode="json", by_alias=True, exclude_none=True)
        return {"version": client.protocol_version, "questions": questions, "result": dump}


async def call(client: Client, request: dict[str, Any]) -> BaseModel:
    if "tool" in request:
        return await client.call_tool(request["tool"], request.get("arguments"))
    if "prompt" in request:
        return await client.get_prompt(request["prompt"], request.get("arguments"))
    return await client.read_resource(request["resource"])


async def visit(url: str) -> None:
    """Opens a page as the person would; only pages of this machine."""
    if url.startswith("http://127.0.0.1:"):
        async with httpx2.AsyncClient() as browser:
            (await browser.get(url)).raise_for_status()


if __name__ == "__main__":
    print(json.dumps(asyncio.run(carry_out(Plan.model_validate_json(sys.argv[1])))))
