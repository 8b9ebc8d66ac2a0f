import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { ListedFormFile } from "@/domain/wire/form-file";
import { FurtherForms } from "./further-forms";

const formOf = (slug: string): ListedFormFile => ({
  ...{ uniqueId: `id-${slug}`, slug, name: slug.toUpperCase() },
  ...{ newestVersion: 1, publishedVersion: 1, open: 0 },
});

test("the forms that a link opens afterwards are chosen in their order, and what was chosen stays", () => {
  const forms = ["a", "b"].map(formOf);
  const { container, unmount } = render(
    <FurtherForms forms={forms} chosen={["id-b"]} error="Choose each form once." />,
  );
  expect(screen.getAllByRole("combobox").map((control) => control.getAttribute("name"))).toEqual([
    "further",
    "further",
  ]);
  expect(screen.getByLabelText(/Form 2/)).toHaveValue("id-b");
  expect(screen.getByLabelText(/Form 3/)).toHaveValue("");
  expect(container.querySelector("details")).toHaveAttribute("open");
  screen.getByText("Choose each form once.");
  unmount();
  expect(render(<FurtherForms forms={[]} chosen={[]} error={undefined} />).container).toBeEmptyDOMElement();
});
