export const MAIN_ID = "main";

/** The first stop of a keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <div>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-50 rounded-full bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        Skip to main content
      </a>
    </div>
  );
}
