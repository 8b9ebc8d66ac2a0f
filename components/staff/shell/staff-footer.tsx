import { ShortcutKeys } from "@/components/staff/shortcuts/shortcut-keys";
import { Container } from "@/components/ui/container";

/** The staff area's footer: the list of keyboard shortcuts. */
export function StaffFooter() {
  return (
    <footer data-print="hide" className="border-line border-t">
      <Container width="wide" className="flex min-h-14 items-center py-1.5">
        <ShortcutKeys />
      </Container>
    </footer>
  );
}
