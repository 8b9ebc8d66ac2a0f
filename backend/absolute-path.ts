import { isAbsolute } from "node:path";
import { z } from "zod";

/** A path in an operator's command: it may run in the services, whose folder is another one. */
export const absolutePath = z.string().refine(isAbsolute, "must be an absolute path");
