import { Container } from "@/components/ui/container";
import { paths } from "@/lib/config/paths";

/** A part of every page's data and scripts, so it is plain. The middleware shows missing pages in the site's frame instead. */
export default function NotFound() {
  return (
    <main>
      <Container width="prose" className="py-16">
        <h1 className="text-3xl">We can’t find that page</h1>
        <p className="mt-6 text-lg">
          <a href={paths.home()}>Go to the home page</a>
        </p>
      </Container>
    </main>
  );
}
