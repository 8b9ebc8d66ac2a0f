import { Container } from "@/components/ui/container";
import { STAFF_IDLE_MINUTES } from "@/lib/config/staff-idle";

const SENTENCE = `You stay signed in for ${STAFF_IDLE_MINUTES} minutes after each page that you open or send. A form that you send later is kept, and shown to you after you sign in again.`;

/** Without scripts no page can warn of the sign-out: it says how long a member stays signed in. */
export function IdleSentence() {
  return (
    <noscript>
      <Container width="wide" className="pt-3 text-ink-muted text-sm">
        {SENTENCE}
      </Container>
    </noscript>
  );
}
