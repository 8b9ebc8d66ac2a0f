declare module "itemsjs" {
  interface Found<Item> {
    pagination: { total: number };
    data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
  }
  interface Engine<Item> {
    search(query: { per_page: number; filters: Record<string, readonly string[]> }): Found<Item>;
    reindex(items: Item[]): void;
  }
  export default function itemsjs<Item extends object>(items: readonly Item[], configuration: object): Engine<Item>;
}
