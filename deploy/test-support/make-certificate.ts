import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A name that is not this machine's, for sites that count as public. */
export const PUBLIC_HOST = "care.example.org";

/** A self-signed certificate for `localhost`, for the public host and its key in one file, whose path is returned. */
export function makeCertificate(folder: string): string {
  const [key, certificate, both] = ["key.pem", "certificate.pem", "site.pem"].map((name) => path.join(folder, name));
  const curve = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
    "-subj",
    "/CN=localhost",
  ];
  const names = ["-addext", `subjectAltName=DNS:localhost,DNS:${PUBLIC_HOST},IP:127.0.0.1`];
  execFileSync("openssl", ["req", "-x509", ...curve, ...names, "-keyout", `${key}`, "-out", `${certificate}`], {
    stdio: "pipe",
  });
  writeFileSync(`${both}`, [certificate, key].map((file) => readFileSync(`${file}`, "utf8")).join(""));
  return `${both}`;
}
