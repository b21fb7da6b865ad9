"""A server on the SDK of 2025 (mcp 1.x): it pushes its questions while the call is open, and knows no other way."""

from mcp.server.fastmcp import Context, FastMCP
from mcp.server.session import ServerSession
from mcp.shared.exceptions import UrlElicitationRequiredError
from mcp.types import ElicitRequestURLParams
from pydantic import BaseModel, Field

from serve import serve

server = FastMCP("Garden", log_level="WARNING")


class Amount(BaseModel):
    litres: int = Field(title="Litres", ge=1, le=10)


class Fertiliser(BaseModel):
    wanted: bool = Field(title="Fertiliser")


@server.tool()
def list_plants() -> list[str]:
    """Names the plants; asks nothing."""
    return ["fern", "ivy"]


@server.tool()
async def water_plants(room: str, ctx: Context[ServerSession, None]) -> str:
    """Waters the plants of a room. Asks how much, then whether to fertilise."""
    amount = await ctx.elicit(f"How much water for the {room}?", Amount)
    if amount.action != "accept":
        return f"No water: {amount.action}."
    fertiliser = await ctx.elicit("With fertiliser?", Fertiliser)
    wanted = fertiliser.action == "accept" and fertiliser.data.wanted
    return f"{amount.data.litres} litres for the {room}, {'with' if wanted else 'without'} fertiliser."


@server.tool()
async def open_gate(ctx: Context[ServerSession, None]) -> str:
    """Opens the gate. Pushes the address of a page."""
    answer = await ctx.elicit_url("Identify yourself at the gate.", "https://garden.example/gate", "gate-1")
    return f"The gate: {answer.action}."


@server.tool()
async def enter_shed() -> str:
    """Refuses until a page was visited, and says which."""
    page = ElicitRequestURLParams(
        mode="url", message="Sign in to enter.", url="https://garden.example/shed", elicitationId="shed-1"
    )
    raise UrlElicitationRequiredError([page])


if __name__ == "__main__":
    serve(server.streamable_http_app())
