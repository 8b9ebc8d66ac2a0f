import type { Brand } from "@/domain/brand";

/** The address as lines: `["Fernwell Care Network", "100 Example Way, Suite 200", "Denver, CO 80200"]`. */
export function addressLines({ address }: Pick<Brand, "address">): string[] {
  if (!address) return [];
  const { recipient, street, city, region, postalCode } = address;
  const place = [region, postalCode].filter((part) => part !== "").join(" ");
  return [recipient, street, [city, place].filter((part) => part !== "").join(", ")].filter((line) => line !== "");
}
