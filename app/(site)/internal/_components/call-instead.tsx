import { Sentence } from "@/components/layout/sentence";
import { PlainSupportPhone } from "@/components/layout/support-phone";
import { brand } from "@/domain/brand";

/** The phone, for visitors of a page that they have to wait for. */
export function CallInstead() {
  if (!brand.supportPhone) return null;
  return (
    <p>
      <Sentence
        text="You need not wait to talk to us: call {phone}."
        parts={{
          phone: <PlainSupportPhone />,
        }}
      />
    </p>
  );
}
