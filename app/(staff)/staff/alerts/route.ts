import { readOpenAlerts } from "@/lib/staff/inbox/load-open-alerts";

export const GET = (): Promise<Response> => readOpenAlerts();
