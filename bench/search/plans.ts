import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import type { Statement } from "@/bench/search/directory";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const explainedSchema = z.object({
  rows: z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: nodeSchema })]) })]),
});

export interface Plan {
  /** The nodes from the outermost in, as `Index Scan (entity_sort)`. */
  nodes: string[];
  /** A sequential scan of the table. */
  isFullScan: boolean;
}

/** Statements to explain, and the table on which a sequential scan counts. */
interface Explained {
  named: RegExp;
  table: string;
}
const ENTITIES = { named: /"search"\."entity"/, table: "entity" };

/** The plans of the statements that name a table; by default those that read entities. */
export async function explainAll(db: Db, statements: readonly Statement[], of: Explained = ENTITIES): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const statement of statements)
    if (of.named.test(statement.text)) plans.push(await explain(db, statement, of.table));
  return plans;
}

async function explain(db: Db, statement: Statement, table: string): Promise<Plan> {
  const explained = explainedSchema.parse(await db.execute(sql`explain (format json) ${toSql(statement)}`));
  const nodes = flatten(explained.rows[0]["QUERY PLAN"][0].Plan);
  return {
    nodes: nodes.map((node) => {
      const on = node["Index Name"] ?? node["Relation Name"];
      return on === undefined ? node["Node Type"] : `${node["Node Type"]} (${on})`;
    }),
    isFullScan: nodes.some((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === table),
  };
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** The recorded statement with its parameters inserted. */
function toSql({ text, parameters }: Statement): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(parameters[Number(part) - 1])}`;
  });
  return sql.join(parts);
}
