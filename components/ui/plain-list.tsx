import { type ComponentProps, createElement } from "react";

/** A list without bullets. WebKit drops the list semantics unless a role restores them. */
export function PlainList({ as = "ul", ...props }: Omit<ComponentProps<"ul">, "role"> & { as?: "ul" | "ol" }) {
  return createElement(as, { ...props, role: "list" });
}
