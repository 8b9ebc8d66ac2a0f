import { z } from "zod";

const setting = (value: string | undefined) => (value?.trim() === "" ? undefined : value);

const settingsSchema = z.object({
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/, error: "DATABASE_URL must be a postgres:// address" }).optional(),
  dataDir: z.string().default(".data"),
  partition: z.string().max(100).default("default"),
});

export type CliSettings = z.output<typeof settingsSchema>;

/** The few settings that a tool shares with the services, under the services' names. */
export function parseSettings(source: Record<string, string | undefined>): CliSettings {
  const parsed = settingsSchema.safeParse({
    databaseUrl: setting(source.DATABASE_URL),
    dataDir: setting(source.DATA_DIR),
    partition: setting(source.SEARCH_PARTITION),
  });
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("; "));
  return parsed.data;
}
