import type { MEETING_NAMES } from "@/domain/booking/meetings";
import { brand } from "@/domain/brand";
import type { PlaceAttribute } from "@/domain/catalog/practice";
import { addressLines } from "@/domain/text/address-lines";

/** Places of a therapist's appointments by the roster; all are optional. */
export type OwnPlaces = Partial<Record<PlaceAttribute | "officeCity", string | null | undefined>>;

/** Places of appointments with a therapist unless staff name others: by the roster, else the network's. Empty where there is none. */
export const usualPlaces = ({ videoLink, officeAddress, officeCity }: OwnPlaces = {}) => ({
  link: videoLink ?? brand.videoLink,
  address: officeAddress ?? officeCity ?? addressLines(brand).join(", "),
});

/** The usual place of one kind of meeting; undefined where there is none. */
export function usualPlace(meeting: keyof typeof MEETING_NAMES | null, places: OwnPlaces | undefined) {
  const { link, address } = usualPlaces(places);
  if (meeting === "video") return link || undefined;
  return meeting === "in_person" ? address || undefined : undefined;
}
