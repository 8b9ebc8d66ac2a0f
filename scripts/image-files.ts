import { fillFolder } from "@/scripts/image/fill-folder";

/* `npm run image:files -- FOLDER` copies there what the image contains, from a finished build. */

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("The folder to fill is missing.");
await fillFolder(folder);
