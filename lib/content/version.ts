import manifest from "@/package.json";

/** The package's version, shown after the deployment's name in the footer. */
export const siteVersion = manifest.version;
