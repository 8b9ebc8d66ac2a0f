import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { SelectField } from "@/components/ui/select-field";
import { SKIP_STATE_CHOICE, STATE_CHOICE } from "@/lib/directory/match/constants";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { StateTile } from "./choice-tile";
import { HomeKeeper } from "./home-keeper";

export interface StateQuestion {
  readonly likely: readonly { id: string; name: string }[];
  /** As answered before. */
  readonly known: string | undefined;
}

/** The likely states as tiles, every state in the browser's menu, and a way past the question. */
export function StateChoices({ likely, known }: StateQuestion) {
  return (
    <>
      <HomeKeeper />
      <PlainList aria-label="Likely states" className="grid grid-cols-1 gap-2 md:grid-cols-3 md:gap-4">
        {likely.map(({ id, name }) => (
          <li key={id}>
            <StateTile id={id} name={name} />
          </li>
        ))}
      </PlainList>
      <div className="flex flex-wrap items-end gap-3 md:mx-auto md:w-full md:max-w-[30rem]">
        <SelectField
          label="Another state"
          name="state"
          options={STATE_OPTIONS}
          placeholder="Select a state"
          defaultValue={known ?? ""}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="choice" value={STATE_CHOICE} data-home="">
          Continue
        </Button>
      </div>
      <Button
        type="submit"
        name="choice"
        value={SKIP_STATE_CHOICE}
        formNoValidate
        variant="quiet"
        className="self-start md:self-center"
      >
        I’d rather not say
      </Button>
    </>
  );
}
