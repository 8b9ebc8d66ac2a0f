import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { z } from "zod";

const inspectedSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      Labels: z.record(z.string(), z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** In mounts of its own: the root $1, read-only, with an empty /tmp; then, as the user $2 in the folder $3, the rest as a command. */
const IN_IMAGE = `set -e
root=$1 user=$2 folder=$3
shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot --userspec="$user" --groups="\${user#*:}" "$root" env -C "$folder" "$@"`;

interface MountedImage {
  readonly root: string;
  readonly config: z.output<typeof inspectedSchema>["Docker"]["config"];
  /** Runs a command as a container does: its user, folder and environment, a read-only root. */
  run(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess;
  remove(): void;
}

/** The file system of an image in buildah's store, and what it says of itself. */
export function mountImage(name: string): MountedImage {
  const container = buildah("from", "--pull-never", name);
  const root = buildah("mount", container);
  const { config } = inspectedSchema.parse(JSON.parse(buildah("inspect", "--type", "image", name))).Docker;
  const environment = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  return {
    root,
    config,
    run: (command, settings) => {
      const args = ["--mount", "sh", "-c", IN_IMAGE, "sh", root, config.User, config.WorkingDir, ...command];
      const env = { NODE_ENV: "production" as const, ...environment, ...settings };
      return spawn("unshare", args, { env, stdio: ["ignore", "inherit", "inherit"] });
    },
    remove: () => void buildah("rm", container),
  };
}

const buildah = (...args: string[]): string =>
  execFileSync("buildah", ["--storage-driver", "vfs", ...args], { encoding: "utf8", maxBuffer: 2 ** 26 }).trim();
