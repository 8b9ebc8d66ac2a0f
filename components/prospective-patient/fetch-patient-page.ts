import { apiPaths } from "@/lib/config/api-paths";
import { fetchOwn } from "@/lib/http/fetch-own";
import { keepValues } from "@/lib/intake/flow/fields";
import type { FormPage } from "@/lib/intake/flow/form";
import { type PatientValues, patientForm } from "@/lib/intake/prospective-patient/form";

/** Fetches the form's initial values from the site, for cached pages. Undefined on any failure. */
export async function fetchPatientPage(): Promise<FormPage<PatientValues> | undefined> {
  try {
    const response = await fetchOwn(apiPaths.prospectivePatient(), { headers: { accept: "application/json" } });
    return response.ok ? toPage(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

function toPage({ stamp, initial }: { stamp?: unknown; initial?: object }): FormPage<PatientValues> | undefined {
  if (typeof stamp !== "string" || !initial) return undefined;
  const values = keepValues<PatientValues>(patientForm.fields, (name) => Reflect.get(initial, name));
  return { stamp, initial: values, attempted: false, isSent: false };
}
