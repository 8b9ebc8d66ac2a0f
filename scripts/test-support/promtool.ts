import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProgram, isExecutable, run } from "@/scripts/test/distribution";

/** Folder of the unpacked package: installing it would also install and start Prometheus itself. */
const UNPACKED = path.join(tmpdir(), "care-network-prometheus");
const PROMTOOL = path.join(UNPACKED, "usr", "bin", "promtool");

/**
 * The path of Prometheus' own tool, unpacked from Debian's package where it is not installed. Without it its checks are
 * skipped with a message; in CI that is an error.
 */
export function providePromtool(): string | undefined {
  const installed = findProgram(["promtool"]) ?? (isExecutable(PROMTOOL) ? PROMTOOL : undefined);
  if (installed) return installed;
  unpack();
  if (isExecutable(PROMTOOL)) return PROMTOOL;
  if (process.env.CI) throw new Error("No promtool could be found or unpacked (Debian: prometheus).");
  process.stderr.write("\n!! No promtool (Debian: prometheus): THE ALERTS IN deploy/ ARE NOT TESTED.\n\n");
  return undefined;
}

function unpack(): void {
  if (!findProgram(["apt-get"])) return;
  const folder = mkdtempSync(path.join(tmpdir(), "prometheus-package-"));
  // The lists of packages take longer than the package; an unprivileged user cannot renew them.
  run("sh", [
    "-c",
    'cd "$0" && (apt-get download prometheus || (apt-get update && apt-get download prometheus)) 2> /dev/null',
    folder,
  ]);
  const [archive] = readdirSync(folder);
  if (archive) run("dpkg", ["-x", path.join(folder, archive), UNPACKED]);
  run("rm", ["-r", folder]);
}
