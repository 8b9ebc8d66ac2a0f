import { existsSync, mkdirSync, symlinkSync } from "node:fs";

/* Before version 11 npm installs optional packages without linking their commands, here the Node that the project brings. */

const program = `node-${process.platform}-${process.arch}/bin/node`;
const link = "node_modules/.bin/node";

if (!existsSync(link) && existsSync(`node_modules/${program}`)) {
  mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(`../${program}`, link);
}
