/** The place of an appointment: a link only where it leads to a page, since staff typed it. */
export const Place = ({ place }: { place: string }) =>
  /^https:\/\/\S+$/.test(place) ? (
    <a href={place} rel="noreferrer" className="break-all text-link">
      {place}
    </a>
  ) : (
    place
  );
