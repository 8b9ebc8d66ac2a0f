import { countOf } from "@/domain/text/count-of";

/** Items that wait for an answer from a therapist: `isMore` where there are more than are counted. */
export interface Waiting {
  appointments: number;
  requests: number;
  isMore: boolean;
}

/** By the unique ids of therapists for whom items wait. `isWhole`: nobody was left out. */
export interface WaitingByTherapist {
  therapists: Record<string, Waiting>;
  isWhole: boolean;
}

/** Sum of the items that wait for all of them. */
export function sumWaiting({ therapists, isWhole }: WaitingByTherapist): Waiting {
  const all = Object.values(therapists);
  return {
    appointments: all.reduce((sum, { appointments }) => sum + appointments, 0),
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    isMore: !isWhole || all.some(({ isMore }) => isMore),
  };
}

export const isAnyWaiting = ({ appointments, requests }: Waiting): boolean => appointments + requests > 0;

/** `4 appointments and 12 requests`; `At least` before it where there are more. */
export function describeWaiting({ appointments, requests, isMore }: Waiting): string {
  const parts = [
    appointments > 0 && countOf(appointments, "appointment"),
    requests > 0 && countOf(requests, "request"),
  ];
  const text = parts.filter((part) => part !== false).join(" and ");
  return isMore ? `At least ${text}` : text;
}
