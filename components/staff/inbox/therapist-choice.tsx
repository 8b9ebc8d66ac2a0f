import type { WholeItem } from "@/domain/wire/inbox";
import { RadioLine } from "./radio-line";

type RequestPart = NonNullable<WholeItem["request"]>;

/** With whom the appointment is, where the person asked several. */
export function TherapistChoice({ request, chosen }: { request: RequestPart | null; chosen: string | undefined }) {
  const therapists = request?.therapists ?? [];
  if (therapists.length < 2) return null;
  const agreed = therapists.find(({ isAgreed }) => isAgreed) ?? therapists[0];
  const options = therapists.map(({ uniqueId, name }) => ({
    value: uniqueId,
    label: name ?? "The therapist asked first",
  }));
  return <RadioLine legend="With" name="therapist" chosen={chosen ?? agreed?.uniqueId} options={options} />;
}
