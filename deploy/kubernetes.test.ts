import { expect, test } from "@jest/globals";
import { z } from "zod";
import { findFaults } from "./test-support/find-faults";
import { findKubectl, OVERLAYS, type Resource, readBase, renderOverlay } from "./test-support/read-resources";

const kubectl = findKubectl();
const sets: [name: string, resources: Resource[]][] = kubectl
  ? OVERLAYS.map((name) => [name, renderOverlay(kubectl, name)])
  : [["base", readBase()]];

const container = z.looseObject({
  name: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.boolean(), allowPrivilegeEscalation: z.boolean() }),
  readinessProbe: z.looseObject({ periodSeconds: z.number(), failureThreshold: z.number() }).optional(),
  startupProbe: z.looseObject({}).optional(),
  livenessProbe: z.looseObject({}).optional(),
});
const pod = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.boolean() }),
  terminationGracePeriodSeconds: z.number().optional(),
  topologySpreadConstraints: z.array(z.unknown()).optional(),
  initContainers: z.array(container).default([]),
  containers: z.array(container),
});
const template = z.looseObject({ template: z.looseObject({ spec: pod }) });
const podSchemas: Record<string, z.ZodType<z.output<typeof pod>>> = {
  Deployment: z.looseObject({ spec: template }).transform(({ spec }) => spec.template.spec),
  Job: z.looseObject({ spec: template }).transform(({ spec }) => spec.template.spec),
  CronJob: z
    .looseObject({ spec: z.looseObject({ jobTemplate: z.looseObject({ spec: template }) }) })
    .transform(({ spec }) => spec.jobTemplate.spec.template.spec),
};
const podsOf = (resources: readonly Resource[]) =>
  resources.flatMap((resource) => {
    const schema = podSchemas[resource.kind];
    return schema ? [{ name: `${resource.kind} ${resource.metadata.name}`, pod: schema.parse(resource) }] : [];
  });
const namesOf = (resources: readonly Resource[], kind: string) =>
  resources.filter((resource) => resource.kind === kind).map(({ metadata }) => metadata.name);

test.each(sets)("%s: a cluster accepts every resource", async (_, resources) => {
  expect((await Promise.all(resources.map(findFaults))).flat()).toEqual([]);
  expect(resources.length).toBeGreaterThan(20);
});

test("a wrong value and an unknown field are found", async () => {
  const [first] = readBase().filter(({ kind }) => kind === "Deployment");
  const broken = JSON.parse(JSON.stringify(first).replace('"readOnlyRootFilesystem"', '"readOnlyRoot"'));
  expect(await findFaults(broken)).toEqual([expect.stringContaining("readOnlyRoot is not known")]);
  const wrong = JSON.parse(JSON.stringify(first).replace('"periodSeconds":1', '"periodSeconds":"1s"'));
  expect(await findFaults(wrong)).toEqual([expect.stringContaining("periodSeconds")]);
});

test.each(sets)("%s: every container runs as a user, on a read-only root", (_, resources) => {
  const pods = podsOf(resources);
  expect(pods.map(({ name }) => name).sort()).toEqual(
    ["CronJob backup-check", "CronJob purge", "Deployment services", "Deployment site", "Job migrate"].sort(),
  );
  for (const { pod } of pods) {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext } of [...pod.initContainers, ...pod.containers])
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ["ALL"] },
      });
  }
});

test.each(sets)("%s: both programs have probes, spread, a disruption budget and an autoscaler", (_, resources) => {
  for (const kind of ["Deployment", "PodDisruptionBudget", "HorizontalPodAutoscaler"])
    expect(namesOf(resources, kind).sort()).toEqual(["services", "site"]);
  for (const { name, pod } of podsOf(resources).filter(({ name }) => name.startsWith("Deployment"))) {
    const [program] = pod.containers;
    for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"] as const)
      expect([name, probe, program?.[probe] !== undefined]).toEqual([name, probe, true]);
    expect(pod.topologySpreadConstraints).toHaveLength(2);
  }
});

test.each(sets)("%s: all traffic is denied that no policy allows, and no secret is written down", (_, resources) => {
  const denied = resources.find(({ kind, metadata }) => kind === "NetworkPolicy" && metadata.name === "default-deny");
  expect(denied).toMatchObject({ spec: { podSelector: {}, policyTypes: ["Ingress", "Egress"] } });
  expect(namesOf(resources, "Secret")).toEqual([]);
  const values = podsOf(resources).flatMap(({ pod }) => pod.containers.flatMap(({ env }) => env));
  expect(values.filter(({ name, value }) => /KEY|SECRET|PASSWORD|SMTP/.test(name) && value !== undefined)).toEqual([]);
});

test.each(sets)(
  "%s: every scheduled job has the key of what is encrypted in the database and in backups",
  (_, resources) => {
    const jobs = podsOf(resources).filter(({ name }) => name.startsWith("CronJob"));
    for (const { env, name } of jobs.flatMap(({ pod }) => [...pod.initContainers, ...pod.containers]))
      expect([name, env.map((one) => one.name)]).toEqual([
        name,
        expect.arrayContaining(["DATA_KEY", "DATA_KEY_PREVIOUS"]),
      ]);
  },
);

const rendered = kubectl ? test : test.skip;
rendered.each(sets)(
  "%s: a stopping copy is out of service before it closes, and ends before it is killed",
  (_, resources) => {
    for (const program of ["site", "services"]) {
      const map = resources.find(
        ({ kind, metadata }) => kind === "ConfigMap" && metadata.name.startsWith(`${program}-`),
      );
      const settings = z.looseObject({ data: z.record(z.string(), z.string()) }).parse(map).data;
      const pod = podsOf(resources).find(({ name }) => name === `Deployment ${program}`)?.pod;
      const probe = pod?.containers[0]?.readinessProbe;
      const noticedMs = (probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0) * 1_000;
      expect(Number(settings.STOP_DELAY_MS)).toBeGreaterThanOrEqual(2 * noticedMs);
      expect(noticedMs).toBeGreaterThan(0);
      expect(Number(settings.STOP_TIMEOUT_MS)).toBeLessThan((pod?.terminationGracePeriodSeconds ?? 0) * 1_000);
    }
  },
);

rendered.each(sets)("%s: the services notify a headless service that has every copy of the website", (_, resources) => {
  const map = resources.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name.startsWith("services-"));
  const { hostname, port } = new URL(
    String(z.looseObject({ data: z.looseObject({}) }).parse(map).data.INVALIDATE_SITES),
  );
  const service = resources.find(({ kind, metadata }) => kind === "Service" && metadata.name === hostname);
  expect(service).toMatchObject({
    spec: {
      clusterIP: "None",
      publishNotReadyAddresses: true,
      selector: { "app.kubernetes.io/name": "site" },
      ports: [{ port: Number(port) }],
    },
  });
});
