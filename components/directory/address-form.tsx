import type { ComponentProps } from "react";

/** A plain GET form to an address of this site, its query as hidden fields: its buttons work without scripts. */
export function AddressForm({
  address,
  fragment,
  children,
  ...props
}: ComponentProps<"form"> & { address: string; fragment?: string }) {
  const [path, search = ""] = address.split("?", 2);
  return (
    <form {...props} method="get" action={fragment === undefined ? path : `${path}#${fragment}`}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
