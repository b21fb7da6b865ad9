"""An MCPServer whose tools declare what they need of the person, the model and the host; the SDK does the asking."""

from typing import Annotated, Literal

from mcp.server.mcpserver import (
    AcceptedElicitation,
    Elicit,
    ElicitationResult,
    ListRoots,
    MCPServer,
    Resolve,
    Sample,
)
from mcp_types import CreateMessageResult, ListRootsResult, SamplingMessage, TextContent
from pydantic import BaseModel, Field

from serve import serve

server = MCPServer("Kitchen", log_level="WARNING")
orders: list[str] = []


class Topping(BaseModel):
    topping: Literal["mushrooms", "olives"] = Field(title="Topping")


class Address(BaseModel):
    street: str = Field(title="Street", min_length=3)
    floor: int = Field(default=0, title="Floor", ge=0, le=40)


class Agreement(BaseModel):
    agreed: bool = Field(title="Order it")


class Rating(BaseModel):
    stars: int = Field(title="Stars", ge=1, le=5)


def ask_topping(size: str) -> Elicit[Topping]:
    return Elicit(f"Which topping goes on the {size} pizza?", Topping)


def ask_address() -> Elicit[Address]:
    return Elicit("Where does it go?", Address)


def ask_agreement(
    topping: Annotated[Topping, Resolve(ask_topping)], address: Annotated[Address, Resolve(ask_address)]
) -> Elicit[Agreement]:
    return Elicit(f"One with {topping.topping} to {address.street}?", Agreement)


def ask_rating() -> Elicit[Rating]:
    return Elicit("How was it?", Rating)


def ask_roots() -> ListRoots:
    return ListRoots()


def ask_model(roots: Annotated[ListRootsResult, Resolve(ask_roots)]) -> Sample:
    names = ", ".join(root.name or "unnamed" for root in roots.roots)
    text = TextContent(type="text", text=f"Name a dish for: {names}")
    return Sample([SamplingMessage(role="user", content=text)], max_tokens=50)


@server.tool()
def order_pizza(
    size: str,
    topping: Annotated[Topping, Resolve(ask_topping)],
    address: Annotated[Address, Resolve(ask_address)],
    agreement: Annotated[Agreement, Resolve(ask_agreement)],
) -> str:
    """Orders a pizza: two questions in one round, then one about their answers."""
    if not agreement.agreed:
        return "Nothing was ordered."
    order = f"A {size} pizza with {topping.topping} to {address.street}, floor {address.floor}."
    orders.append(order)
    return order


@server.tool()
def count_orders() -> int:
    """Counts how often a pizza was ordered; asks nothing."""
    return len(orders)


@server.tool()
def rate_pizza(rating: Annotated[ElicitationResult[Rating], Resolve(ask_rating)]) -> str:
    """Takes a rating, and tells a no from a dismissal."""
    return f"{rating.data.stars} stars." if isinstance(rating, AcceptedElicitation) else f"It was a {rating.action}."


@server.tool()
def name_dish(reply: Annotated[CreateMessageResult, Resolve(ask_model)]) -> str:
    """Asks the host for its roots, then its model for a name."""
    return reply.content.text if isinstance(reply.content, TextContent) else "No words came back."


if __name__ == "__main__":
    serve(server.streamable_http_app())
