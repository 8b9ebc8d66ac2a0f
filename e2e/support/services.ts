import { z } from "zod";
import { deployment } from "./test";

const appointmentDocument = z.object({
  data: z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) }),
});

/** The row of an appointment request, as the forms service has it. */
export async function readAppointment(uniqueId: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${deployment.servicesUrl()}/forms/appointments/${uniqueId}`, {
    headers: { authorization: `Bearer ${deployment.serviceKey()}`, appid: "fernwell-web" },
  });
  if (!response.ok) throw new Error(`reading an appointment answered ${response.status}`);
  return appointmentDocument.parse(await response.json()).data.attributes;
}
