import { brand } from "@/domain/brand";

/** A page's title with the brand, as in the browser's tab. */
export const toPageTitle = (title: string): string => `${title} · ${brand.name}`;
