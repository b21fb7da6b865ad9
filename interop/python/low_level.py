"""A low-level Server: its tools build every question and every state by hand, and nothing is sealed."""

from typing import Any

from mcp.server import Server, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitResult,
    InputRequiredResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
)

from serve import serve

PARCEL: dict[str, Any] = {
    "type": "object",
    "properties": {"parcel": {"type": "string"}},
    "required": ["parcel"],
}
TOOLS = {
    "ship_parcel": "Ships a parcel. Asks how fast, and whether a higher price is fine.",
    "label_parcel": "Prints a label. Asks what to print, and keeps no state for it.",
    "weigh_parcel": "Weighs a parcel. Takes a few looks at the scales, and asks nobody.",
}
# What a client must bring back as it is: quotes, a backslash, a line break, and letters beyond ASCII.
SPEED_ASKED = 'step "speed" \\ größe\n✓'
PRICE_ASKED = "step price"


def ask(message: str, name: str, field: dict[str, Any]) -> ElicitRequest:
    schema = {"type": "object", "properties": {name: field}, "required": [name]}
    return ElicitRequest(params=ElicitRequestFormParams(message=message, requested_schema=schema))


def say(text: str) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=text)])


def read_answer(params: CallToolRequestParams, key: str) -> dict[str, Any] | None:
    """What was accepted under this key, or None for a no."""
    answer = (params.input_responses or {}).get(key)
    return dict(answer.content) if isinstance(answer, ElicitResult) and answer.content else None


def ship(params: CallToolRequestParams, parcel: str) -> CallToolResult | InputRequiredResult:
    match params.request_state:
        case None:
            field = {"type": "string", "title": "Speed", "enum": ["standard", "express"]}
            question = ask(f"How fast must {parcel} arrive?", "speed", field)
            return InputRequiredResult(input_requests={"speed": question}, request_state=SPEED_ASKED)
        case state if state == SPEED_ASKED:
            speed = read_answer(params, "speed")
            if speed is None:
                return say(f"{parcel} stays here.")
            if speed["speed"] == "standard":
                return say(f"{parcel} goes by truck.")
            question = ask("Express costs 9.50 more. Go on?", "agreed", {"type": "boolean", "title": "Go on"})
            return InputRequiredResult(input_requests={"price": question}, request_state=PRICE_ASKED)
        case state if state == PRICE_ASKED:
            price = read_answer(params, "price")
            return say(f"{parcel} goes by plane." if price and price["agreed"] else f"{parcel} stays here.")
        case _:
            raise MCPError(code=INVALID_PARAMS, message="Invalid or expired requestState")


def label(params: CallToolRequestParams, parcel: str) -> CallToolResult | InputRequiredResult:
    if params.request_state is not None:
        raise MCPError(code=INVALID_PARAMS, message="This tool gave no requestState away")
    if not params.input_responses:
        question = ask(f"What goes on the label of {parcel}?", "text", {"type": "string", "maxLength": 20})
        return InputRequiredResult(input_requests={"label": question})
    answer = read_answer(params, "label")
    return say(f"The label of {parcel} says {answer['text']}." if answer else "No label.")


def weigh(params: CallToolRequestParams, parcel: str) -> CallToolResult | InputRequiredResult:
    looks = int(params.request_state or "0")
    if looks < 3:
        return InputRequiredResult(request_state=str(looks + 1))
    return say(f"{parcel} weighs 2.4 kg, after {looks} looks.")


async def list_tools(_: ServerRequestContext, __: PaginatedRequestParams | None) -> ListToolsResult:
    return ListToolsResult(tools=[Tool(name=name, description=TOOLS[name], input_schema=PARCEL) for name in TOOLS])


async def call_tool(
    _: ServerRequestContext, params: CallToolRequestParams
) -> CallToolResult | InputRequiredResult:
    parcel = str((params.arguments or {})["parcel"])
    match params.name:
        case "ship_parcel":
            return ship(params, parcel)
        case "label_parcel":
            return label(params, parcel)
        case "weigh_parcel":
            return weigh(params, parcel)
        case name:
            raise MCPError(code=INVALID_PARAMS, message=f"There is no tool {name}")


if __name__ == "__main__":
    server = Server("Parcels", on_list_tools=list_tools, on_call_tool=call_tool)
    serve(server.streamable_http_app())
