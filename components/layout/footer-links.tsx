import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import type { NavigationLink } from "@/lib/content/navigation";

/** Links to pages, on the footer's deep colour. */
export function FooterLinks({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  return (
    <PlainList className={className}>
      {links.map((link) => (
        <li key={link.href}>
          <PageLink href={link.href} className="deep-link">
            {link.label}
          </PageLink>
        </li>
      ))}
    </PlainList>
  );
}
