import { z } from "zod";

/*
 * The fields of CloudNativePG 1.27 and of its Barman Cloud plugin that deploy/kubernetes uses, by their API references. No
 * published package has the schemas of these resources.
 */

const count = z.number().int().min(1);
const quantity = z.string().regex(/^\d+(\.\d+)?(Ki|Mi|Gi|Ti|m)?$/);
const parameters = z.record(z.string(), z.string());
const reference = z.strictObject({ name: z.string() });
const secretKey = z.strictObject({ name: z.string(), key: z.string() });
const resources = z.strictObject({ requests: z.record(z.string(), quantity), limits: z.record(z.string(), quantity) });
const encoding = z.strictObject({
  compression: z.enum(["gzip", "bzip2", "lz4", "snappy", "xz", "zstd"]),
  encryption: z.enum(["AES256", "aws:kms"]),
});
const BARMAN = z.literal("barman-cloud.cloudnative-pg.io");

const metadata = z.strictObject({
  name: z.string(),
  namespace: z.string().optional(),
  labels: z.record(z.string(), z.string()).optional(),
});

const kind = <T extends z.ZodType>(apiVersion: string, name: string, spec: T) =>
  [
    `${apiVersion}/${name}`,
    z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(name), metadata, spec }),
  ] as const;

const cluster = z.strictObject({
  instances: count,
  imageName: z.string(),
  bootstrap: z.strictObject({
    initdb: z.strictObject({ database: z.string(), owner: z.string(), dataChecksums: z.boolean() }),
  }),
  storage: z.strictObject({ size: quantity }),
  walStorage: z.strictObject({ size: quantity }),
  postgresql: z.strictObject({
    synchronous: z.strictObject({
      method: z.enum(["any", "first"]),
      number: count,
      dataDurability: z.enum(["required", "preferred"]),
    }),
    parameters,
  }),
  certificates: z.strictObject({ serverAltDNSNames: z.array(z.string()) }),
  affinity: z.strictObject({
    enablePodAntiAffinity: z.boolean(),
    podAntiAffinityType: z.enum(["required", "preferred"]),
    topologyKey: z.string(),
  }),
  resources,
  plugins: z.array(
    z.strictObject({
      name: BARMAN,
      isWALArchiver: z.boolean(),
      parameters: z.strictObject({ barmanObjectName: z.string() }),
    }),
  ),
});

const pooler = z.strictObject({
  cluster: reference,
  type: z.enum(["rw", "ro", "r"]),
  instances: count,
  pgbouncer: z.strictObject({ poolMode: z.enum(["session", "transaction"]), parameters }),
});

const objectStore = z.strictObject({
  retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
  configuration: z.strictObject({
    destinationPath: z.string().min(1),
    s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey, region: secretKey }),
    wal: encoding,
    data: encoding,
  }),
});

const scheduledBackup = z.strictObject({
  // Six fields, seconds first.
  schedule: z.string().regex(/^(\S+ ){5}\S+$/),
  immediate: z.boolean(),
  backupOwnerReference: z.enum(["none", "self", "cluster"]),
  cluster: reference,
  method: z.literal("plugin"),
  pluginConfiguration: z.strictObject({ name: BARMAN }),
});

/** By API version and kind. */
export const cloudNativePg: Record<string, z.ZodType> = Object.fromEntries([
  kind("postgresql.cnpg.io/v1", "Cluster", cluster),
  kind("postgresql.cnpg.io/v1", "Pooler", pooler),
  kind("postgresql.cnpg.io/v1", "ScheduledBackup", scheduledBackup),
  kind("barmancloud.cnpg.io/v1", "ObjectStore", objectStore),
]);
