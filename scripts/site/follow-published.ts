import { followVersions } from "@/domain/net/follow-versions";
import { keepPublishedCopy } from "@/domain/owner/published-copy";
import { runningVersion } from "@/domain/owner/running-version";
import { logger } from "@/lib/config/logger";
import { fetchPublished, refusePublished } from "@/lib/content/fetch-published";

/** Keeps the document of this process for a start without the services, and asks for a successor where another one is published. */
export function followPublished(): void {
  const { version, document, refused } = runningVersion();
  if (refused) void refusePublished(refused.version, refused.problem);
  keepPublishedCopy({ version, document }).catch(() =>
    logger.warn("the published settings could not be kept for a start without the services: check DATA_DIR"),
  );
  followVersions({
    running: version,
    find: () => fetchPublished(version),
    overlaps: true,
    onFailed: (failed) => refusePublished(failed, "The website could not start with it: see its log."),
  });
}
