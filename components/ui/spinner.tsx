/** A decorative spinner: the words beside it say what is awaited. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="inline-block size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:opacity-70"
  />
);
