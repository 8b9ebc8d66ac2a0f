import type { ComponentProps } from "react";
import { TextField } from "./text-field";

type Props = Omit<ComponentProps<typeof TextField>, "type" | "required" | "maxLength" | "autoComplete"> & {
  /** Makes a password manager fill in the known password, or suggest a new one. */
  autoComplete: "current-password" | "new-password";
};

/** A required password. */
export function PasswordField(props: Props) {
  return <TextField {...props} type="password" required maxLength={1000} />;
}
