"""An MCPServer that asks for every kind of field that a pydantic model can make of an elicitation."""

from datetime import date, datetime
from typing import Annotated, Literal

from mcp.server.mcpserver import Elicit, MCPServer, Resolve
from pydantic import AnyUrl, BaseModel, Field

from serve import serve

server = MCPServer("Registry", log_level="WARNING")


class Entry(BaseModel):
    name: str = Field(title="Name", description="As on the door", min_length=2, max_length=20)
    code: str = Field(title="Code", pattern="^[A-Z]{2}[0-9]+$")
    age: int = Field(title="Age", ge=0, le=150)
    weight: float = Field(title="Weight", gt=0, lt=500)
    member: bool = Field(default=True, title="Member")
    colour: Literal["red", "green"] = Field(title="Colour")
    kind: Literal["person"] = Field(title="Kind")
    floor: Literal[1, 2] = Field(title="Floor")
    days: list[Literal["mon", "tue", "wed"]] = Field(title="Days", min_length=1, max_length=2)
    born: date = Field(title="Born")
    seen: datetime = Field(title="Seen")
    page: AnyUrl = Field(title="Page")
    nickname: str | None = Field(default=None, title="Nickname")
    level: int | None = Field(default=3, title="Level")


def ask_entry() -> Elicit[Entry]:
    return Elicit("Who are you?", Entry)


@server.tool()
def register(entry: Annotated[Entry, Resolve(ask_entry)]) -> str:
    """Registers whoever fills in the form, and repeats it."""
    return entry.model_dump_json()


if __name__ == "__main__":
    serve(server.streamable_http_app())
