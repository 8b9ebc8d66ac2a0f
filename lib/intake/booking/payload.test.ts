import { describe, expect, test } from "@jest/globals";
import { inLanguage } from "@/domain/texts/in-language";
import { formatClock, formatPreferredTime } from "./format";
import { type BookingRequest, toAppointmentPayload } from "./payload";
import { formatTimeZone, listTimeZones } from "./time-zones";

const time = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

const MARA = { uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: ["CO"] };

const request: BookingRequest = {
  values: {
    firstName: "Dana",
    lastName: "O’Neill",
    email: "dana@example.com",
    phone: "(555) 555-0119",
    serviceType: "Initial Consultation",
    requestFor: "someoneElse",
    concern: "Stress",
    notes: "For my son.\nHe is 14.",
    state: "WY",
    selfPay: "",
    timeZone: "America/Denver",
    times: [time("2026-05-06", "09:00", "09:45"), time("2026-05-05", "16:00", "18:00")],
  },
  therapists: [MARA],
  payment: { method: "insurance", payerId: "bluecross" },
};

describe("the payload", () => {
  test("the payload has the language of a page that is not English", () => {
    const send = () => toAppointmentPayload(request, null).preferred_language;
    expect([inLanguage("es", send), send()]).toEqual(["es", undefined]);
  });

  test("the payload is the specification's appointment resource, field by field", () => {
    const { form_fields, ...payload } = toAppointmentPayload(request, "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11");
    expect(payload).toEqual({
      source_type: "therapist",
      first_name: "Dana",
      last_name: "O’Neill",
      email: "dana@example.com",
      phone_number: "5555550119",
      selected_option: "Initial Consultation",
      notes: "For my son.\nHe is 14.",
      source: "Website",
      source_alias: "Appointment Request",
      source_id: "t-1",
      visitor_unique_id: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11",
      visitor_type: "guest",
      start_at: "2026-05-05T16:00:00-06:00",
      end_at: "2026-05-06T09:45:00-06:00",
    });
    expect(JSON.parse(form_fields)).toEqual({
      requestFor: "someoneElse",
      startDate: "2026-05-05",
      endDate: "2026-05-06",
      availability: [
        { date: "2026-05-06", startTime: "09:00", endTime: "09:45", day: "Wednesday", timeZone: "America/Denver" },
        { date: "2026-05-05", startTime: "16:00", endTime: "18:00", day: "Tuesday", timeZone: "America/Denver" },
      ],
      member: "Mara Lund",
      responsible: "Blue Cross",
      paymentMethod: "Insurance",
      payer: "insurer:bluecross",
      state: "WY",
      concern: "Stress",
      phoneAsTyped: "(555) 555-0119",
    });
  });

  test("the payload is the same text every time, which an idempotency key needs", () => {
    expect(JSON.stringify(toAppointmentPayload(request, null))).toBe(
      JSON.stringify(toAppointmentPayload(request, null)),
    );
  });

  test("goes out as self-pay where the visitor chose so, and says in place of which payer", () => {
    const payerGap = { payer: "Blue Cross", choice: "any" };
    const { form_fields } = toAppointmentPayload({ ...request, payerGap }, null);
    expect(JSON.parse(form_fields)).toMatchObject({
      responsible: "Myself",
      paymentMethod: "Self-Pay",
      selfPayInsteadOf: "Blue Cross",
    });
    expect(form_fields).not.toMatch(/"payer"|"selfPay"/);
  });

  test("names the therapists that are asked beside the first", () => {
    const dana = { ...MARA, uniqueId: "t-2", slug: "dana-lee", name: "Dana Lee" };
    const payload = toAppointmentPayload({ ...request, therapists: [MARA, dana] }, null);
    expect(payload.source_id).toBe("t-1");
    expect(JSON.parse(payload.form_fields)).toMatchObject({
      member: "Mara Lund",
      alternates: [{ uniqueId: "t-2", name: "Dana Lee" }],
    });
  });

  test("leaves out a state and a concern that were not given", () => {
    const values = { ...request.values, state: "", concern: "" };
    const { form_fields } = toAppointmentPayload({ ...request, values }, null);
    expect(form_fields).not.toMatch(/"state"|"concern"/);
  });
});

describe("words", () => {
  test("clock times and days are written in US style", () => {
    expect(["08:00", "12:15", "17:45"].map(formatClock)).toEqual(["8:00 AM", "12:15 PM", "5:45 PM"]);
    expect(formatPreferredTime(time("2026-05-05", "09:00", "13:45"))).toBe("Tuesday, May 5, 2026, 9:00 AM to 1:45 PM");
  });

  test("the zones of the US come first, and the visitor's own is always there, once", () => {
    const zones = listTimeZones("Asia/Calcutta_Old");
    expect(zones[0]).toBe("America/New_York");
    expect(zones).toContain("Asia/Calcutta_Old");
    expect(new Set(zones).size).toBe(zones.length);
    expect(formatTimeZone("America/Port_of_Spain")).toBe("America/Port of Spain");
  });
});
