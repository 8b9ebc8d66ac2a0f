import manifest from "@/package.json";

/** The package's version: the number beside the deployment's name in the footer. */
export const siteVersion = manifest.version;
