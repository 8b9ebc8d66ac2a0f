import { useEffect, useState } from "react";

/**
 * A module that is loaded for the forms that need it; undefined until it is there. A failed load is repeated after the next change of
 * the answers.
 */
export function useLoaded<Module>(load: (() => Promise<Module>) | undefined, answers: unknown): Module | undefined {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const isLoaded = loaded !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are the reason for another attempt
  useEffect(() => {
    if (load === undefined || isLoaded) return;
    load().then(
      (module) => setLoaded({ module }),
      () => undefined,
    );
  }, [load, isLoaded, answers]);

  return loaded?.module;
}
