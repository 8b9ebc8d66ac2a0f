/** Browser features that pages do not use, disabled against injected scripts. */
const UNUSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
] as const;

type Feature = (typeof UNUSED_FEATURES)[number];

/** The header that disables them, but those that a page's own scripts use. */
export const permissionsPolicy = (used: readonly Feature[] = []): string =>
  UNUSED_FEATURES.map((feature) => `${feature}=${used.includes(feature) ? "(self)" : "()"}`).join(", ");
