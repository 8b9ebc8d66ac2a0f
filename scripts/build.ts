import { buildSite } from "./start/build";

await buildSite();
