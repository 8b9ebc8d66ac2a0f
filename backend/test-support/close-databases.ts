import { afterAll } from "@jest/globals";
import { closeDatabases } from "./drivers";

// Of the whole file or entry, whichever of its suites a filter leaves out.
afterAll(closeDatabases);
