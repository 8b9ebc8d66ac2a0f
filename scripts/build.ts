import { buildSite } from "@/scripts/start/build";

await buildSite();
