import { readNews } from "@/lib/staff/inbox/read-news";

export const GET = (request: Request): Promise<Response> => readNews(request);
