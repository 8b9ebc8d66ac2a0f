import { Container } from "@/components/ui/container";
import type { SmallPrintFacts } from "@/lib/content/small-print";
import { FooterFrame } from "./footer-frame";
import { SmallPrint } from "./small-print";

/** Crisis help and legal links. */
export function TaskFooter(facts: SmallPrintFacts) {
  return (
    <FooterFrame className="mt-12 sm:mt-20">
      <Container width="wide" className="py-3 sm:py-5">
        <SmallPrint {...facts} />
      </Container>
    </FooterFrame>
  );
}
