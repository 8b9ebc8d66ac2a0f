import { createPatternMatcher } from "@/domain/form-engine/pattern-matcher";
import { createPatternWorker } from "@/lib/public-form/pattern-worker";

/** The matcher with a worker of its own, in one file to load. */
export const createWorkerMatcher = () => createPatternMatcher(createPatternWorker());
