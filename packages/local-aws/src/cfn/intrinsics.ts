import type { Template, TemplateValue } from './assembly.ts';

/** Lookups of what the functions of a template refer to. Each throws when it finds nothing. */
export interface References {
  ref(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  imported(exportName: string): unknown;
}

/** `AWS::NoValue`, which removes the property or list element that holds it. */
const ABSENT = Symbol('AWS::NoValue');

type Fields = { [key: string]: TemplateValue };
type IntrinsicFunction = (argument: TemplateValue) => unknown;

/** Returns a function that resolves the values of one template. It throws for a value that it cannot resolve. */
export function createResolver(template: Template, references: References) {
  const functions: Record<string, IntrinsicFunction> = {
    Ref: (argument) => reference(text(argument)),
    'Fn::GetAtt': (argument) => attribute(argument),
    'Fn::ImportValue': (argument) => references.imported(text(argument)),
    'Fn::Join': (argument) => {
      const [separator, parts] = pair(argument, 'Fn::Join');
      return strings(parts).join(text(separator));
    },
    'Fn::Split': (argument) => {
      const [separator, whole] = pair(argument, 'Fn::Split');
      return text(whole).split(text(separator));
    },
    'Fn::Select': (argument) => {
      const [index, list] = pair(argument, 'Fn::Select');
      const options = resolve(list);
      const chosen = Array.isArray(options) ? options[Number(text(index))] : undefined;
      if (chosen === undefined) throw new Error(`Fn::Select: no element ${text(index)}`);
      return chosen;
    },
    'Fn::Sub': (argument) => substitute(argument),
    'Fn::FindInMap': (argument) => {
      const [map, first, second] = (argument as TemplateValue[]).map(text);
      const found = template.Mappings?.[map ?? '']?.[first ?? '']?.[second ?? ''];
      if (found === undefined) throw new Error(`Fn::FindInMap: nothing at ${map}.${first}.${second}`);
      return resolve(found);
    },
    'Fn::If': (argument) => {
      const [condition, yes, no] = argument as [string, TemplateValue, TemplateValue];
      return resolve(holds(condition) ? yes : no);
    },
  };

  function reference(logicalId: string): unknown {
    return logicalId === 'AWS::NoValue' ? ABSENT : references.ref(logicalId);
  }

  function attribute(argument: TemplateValue): unknown {
    if (Array.isArray(argument)) return references.attribute(text(argument[0]), text(argument[1]));
    const [logicalId = '', ...names] = text(argument).split('.');
    return references.attribute(logicalId, names.join('.'));
  }

  function substitute(argument: TemplateValue): string {
    const [pattern, variables] = Array.isArray(argument)
      ? (argument as [string, Fields])
      : [argument as string, {}];
    return pattern.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      const variable = variables[name];
      if (variable !== undefined) return text(variable);
      return text(name.includes('.') ? { 'Fn::GetAtt': name } : { Ref: name });
    });
  }

  /** Resolves a value to a string, for the functions that join text. */
  function text(value: TemplateValue | undefined): string {
    const resolved = value === undefined ? undefined : resolve(value);
    if (typeof resolved === 'string') return resolved;
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw new Error(`expected text, found ${JSON.stringify(value)}`);
  }

  function strings(value: TemplateValue): string[] {
    const resolved = resolve(value);
    if (Array.isArray(resolved)) return resolved.map((part) => text(part as TemplateValue));
    throw new Error(`expected a list, found ${JSON.stringify(value)}`);
  }

  function resolve(value: TemplateValue): unknown {
    if (Array.isArray(value)) return value.map(resolve).filter((element) => element !== ABSENT);
    if (value === null || typeof value !== 'object') return value;
    const [name, ...others] = Object.keys(value);
    if (name !== undefined && others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const apply = functions[name];
      if (!apply) throw new Error(`${name} is not known to the local cloud`);
      return apply(value[name] as TemplateValue);
    }
    const resolved: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      const result = resolve(inner);
      if (result !== ABSENT) resolved[key] = result;
    }
    return resolved;
  }

  function holds(name: string): boolean {
    const condition = template.Conditions?.[name];
    if (condition === undefined) throw new Error(`no condition named ${name}`);
    return evaluate(condition);
  }

  function evaluate(condition: TemplateValue): boolean {
    const [[operator, argument] = ['', null]] = Object.entries(condition as Fields);
    const list = argument as TemplateValue[];
    if (operator === 'Condition') return holds(argument as string);
    if (operator === 'Fn::Equals') return text(list[0]) === text(list[1]);
    if (operator === 'Fn::And') return list.every(evaluate);
    if (operator === 'Fn::Or') return list.some(evaluate);
    if (operator === 'Fn::Not') return !list.some(evaluate);
    throw new Error(`${operator} is not a condition`);
  }

  return {
    resolve: (value: TemplateValue): unknown => {
      const resolved = resolve(value);
      return resolved === ABSENT ? undefined : resolved;
    },
    holds,
  };
}

function pair(argument: TemplateValue, name: string): [TemplateValue, TemplateValue] {
  if (Array.isArray(argument) && argument.length === 2) return argument as [TemplateValue, TemplateValue];
  throw new Error(`${name} needs two arguments`);
}
