import { Button } from "@/components/ui/button";
import { SKIP_STATE_CHOICE } from "@/lib/directory/match/constants";

/** For visitors in a state outside the directory. */
export function Elsewhere() {
  return (
    <div className="flex flex-col items-start gap-5 md:items-center md:text-center">
      <p className="max-w-[60ch] text-lg">
        A therapist may treat you only in a state where they hold a license. Our directory does not list licenses for
        your state, so we cannot show you who may treat you there. You can still look around, or tell us what would
        help: we will say honestly whether we can.
      </p>
      <Button type="submit" name="choice" value={SKIP_STATE_CHOICE} size="lg">
        See all therapists
      </Button>
    </div>
  );
}
