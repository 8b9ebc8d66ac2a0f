import { type ComponentProps, createElement } from "react";

/** A list without bullets. WebKit takes such a list for layout unless its role says otherwise. */
export function PlainList({ as = "ul", ...props }: Omit<ComponentProps<"ul">, "role"> & { as?: "ul" | "ol" }) {
  return createElement(as, { ...props, role: "list" });
}
