import { afterAll } from "@jest/globals";
import { closeDatabases } from "./drivers";

// Databases are shared by all suites of a file or entry, of which a filter may leave out the last.
afterAll(closeDatabases);
