import sharp, { type Sharp } from "sharp";

const MAX_PIXELS = 50_000_000;

/** A picture that somebody sent; reading it fails where it is damaged or has more than 50 million pixels. */
export const openPicture = (content: Buffer): Sharp =>
  sharp(content, { failOn: "error", limitInputPixels: MAX_PIXELS });
